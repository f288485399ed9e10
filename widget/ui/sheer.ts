/** Whether `text` is a colour that can be seen through: buttons of it would not be seen. Browsers write such alike. */
export function isSheer(text: string): boolean {
  const { style } = new Option();
  style.color = text;
  return /transparent|rgba|\//.test(style.color);
}
