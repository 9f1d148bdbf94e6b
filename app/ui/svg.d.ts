declare module "*.svg" {
  /** Address of the hashed picture. */
  const href: string;
  export default href;
}
