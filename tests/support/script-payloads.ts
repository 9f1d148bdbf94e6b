/** Two hundred ways to write markup where text is expected; `pwn<n>` marks each. */
export function scriptPayloads(): string[] {
  const code = (n: number) => `pwn${n}()`;
  const shapes: ((n: number) => string)[] = [
    (n) => `<script>${code(n)}</script>`,
    (n) => `<img src=x onerror=${code(n)}>`,
    (n) => `<svg/onload=${code(n)}>`,
    (n) => `<a href="javascript:${code(n)}">x</a>`,
    (n) => `javascript:${code(n)}`,
    (n) => `data:text/html,<script>${code(n)}</script>`,
    (n) => `<iframe srcdoc="<script>${code(n)}</script>">`,
    (n) => `<math><mtext><style><img src=x onerror=${code(n)}></style>`,
    (n) => `<pwn${n} style=animation-name:x onanimationstart=${code(n)}>`,
    (n) => `{{constructor.constructor('${code(n)}')()}}`,
  ];
  const around: ((text: string) => string)[] = [
    (text) => text,
    (text) => `"${text}`,
    (text) => `'>${text}`,
    (text) => `"></title></textarea></style></script>${text}`,
    (text) => `--><!--${text}`,
    (text) => `</script><!--${text}`,
    (text) => `\\u003c/script\\u003e${text}`,
    (text) => `&lt;${text}`,
    (text) => `" autofocus onfocus=${text} x="`,
    (text) => `]]>${text}\u2028\u2029`,
    (text) => `${text.toUpperCase().replaceAll("PWN", "pwn")}`,
    (text) => `${text.replaceAll("<", "<\t")}`,
    (text) => `${text.replaceAll(" ", "/")}`,
    (text) => `\u0000${text}`.replace("\u0000", "\u00a0"),
    (text) => `*${text}* _x_ [x](${text})`,
    (text) => `https://a.example/"${text}`,
    (text) => `${text.slice(0, -1)}`,
    (text) => `<${text}`,
    (text) => `%3C${encodeURI(text)}${text}`,
    (text) => `\u202e${text}`,
  ];
  return around.flatMap((wrap, row) => shapes.map((shape, column) => wrap(shape(row * shapes.length + column))));
}
