declare module "*.module.css" {
  /** The names of the sheet's classes, and what the compiler calls them. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.css" {
  /** Address of the compiled, hashed style sheet. */
  const href: string;
  export default href;
}
