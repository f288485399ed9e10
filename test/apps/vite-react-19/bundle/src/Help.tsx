export { Talklive as Help } from './Talklive.tsx';
