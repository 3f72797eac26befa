// What a build makes of imported files that are no code. JSON needs no declaration.

declare module '*.svg' {
  const address: string;
  // webpack makes this module, which has only the address of the file.
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.ico' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.woff' {
  const address: string;
  export default address;
}
declare module '*.ttf' {
  const address: string;
  export default address;
}
declare module '*.otf' {
  const address: string;
  export default address;
}

declare module '*.module.css' {
  /** Name in the file -> class name in the page. */
  const classNames: Record<string, string>;
  export default classNames;
}
declare module '*.module.scss' {
  const classNames: Record<string, string>;
  export default classNames;
}
declare module '*.css';
declare module '*.scss';
declare module '*.scss?rest';
