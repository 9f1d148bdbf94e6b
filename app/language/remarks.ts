import { CURRENCY_CODE, MARK_AFTER, SIGN_BEFORE } from "./currency";

/** Names of columns whose words need none before them: "Ramo Rosa: precio $450, con papel coreano." */
const REMARKS = /^(?:descripci[oó]n|detalles?|notas?|comentarios?)$/iu;

/** Says something only with the name of its column. */
const SAYS_YES_OR_NO = /^(?:s[ií]|no|n\/?a|x|ok)\.?$/iu;

const CURRENCY = new RegExp(String.raw`\b${CURRENCY_CODE}\b|${SIGN_BEFORE}(?=\s?\d)|(?<=\d\s?)${MARK_AFTER}`, "iu");

/** True for a cell with a number, and without words beside the name of a money: "12", "$1,350.00", "12 MXN", "S/ 12". */
export function isFigure(cell: string): boolean {
  return /\d/.test(cell) && !/\p{L}/u.test(cell.replace(CURRENCY, ""));
}

/** True for a cell that reads well without the name of its column. */
export function isRemark(column: string, cell: string): boolean {
  return REMARKS.test(column.replace(/[\s:]+/g, " ").trim()) && !isFigure(cell) && !SAYS_YES_OR_NO.test(cell);
}
