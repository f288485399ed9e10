/**
 * What `react/jsx-runtime` is in the pasted script: React comes later. An element is its type and its properties here,
 * too, so `render.ts` draws what either runtime makes.
 */
export const jsx = (type: unknown, props: unknown) => ({ type, props });
export { jsx as jsxs };
