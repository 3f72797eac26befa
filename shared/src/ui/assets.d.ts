declare module '*.svg' {
  const address: string;
  // A module of webpack's making: the asset's address is all it exports.
  export default address;
}

declare module '*.scss';
