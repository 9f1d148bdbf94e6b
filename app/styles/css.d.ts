declare module "*.css" {
  /** Address of the compiled, hashed style sheet. */
  const href: string;
  export default href;
}
