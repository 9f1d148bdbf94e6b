/** `dist/index.js`; the bench's bundler resolves the name. */
declare module "built-worker" {
  const app: {
    fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response>;
  };
  export default app;
}
