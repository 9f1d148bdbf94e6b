/** Names of columns whose words need none before them: "Ramo Rosa: precio $450, con papel coreano." */
const REMARKS = /^(?:descripci[oó]n|detalles?|notas?|comentarios?)$/iu;

/** Says something only with the name of its column. */
const SAYS_YES_OR_NO = /^(?:s[ií]|no|n\/?a|x|ok)\.?$/iu;

/** True for a cell that reads well without the name of its column. */
export function isRemark(column: string, cell: string): boolean {
  const isFigure = /\d/.test(cell) && !/\p{L}/u.test(cell);
  return REMARKS.test(column.replace(/[\s:]+/g, " ").trim()) && !isFigure && !SAYS_YES_OR_NO.test(cell);
}
