declare module '*.svg' {
  const address: string;
  // webpack makes this module, which has only the address of the file.
  export default address;
}

declare module '*.scss';
declare module '*.scss?rest';
