import 'talklive/types/react-18';

export function Help() {
  return <talklive-widget assistant-name="Ada" accent="#0b6b4f"></talklive-widget>;
}
