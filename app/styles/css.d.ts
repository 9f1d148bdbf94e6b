declare module "*.module.css" {
  /** The names of the sheet's classes, each with its compiled name. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.css" {
  /** Address of the compiled, hashed style sheet. */
  const href: string;
  export default href;
}
