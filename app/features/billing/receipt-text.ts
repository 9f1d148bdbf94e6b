import { formatAmount, formatCredits } from "~/features/credits/amounts";
import type { ReceiptMail } from "~/features/credits/receipt-job";
import { METHOD_LABELS } from "~/features/credits/statuses";
import { escapeHtml as escaped } from "~/platform/escape-html";
import type { TaxData } from "./tax-data";
import { noInvoice } from "./tax-numbers";
import { taxRows } from "./tax-rows";

/** The number that people say on the phone: the first characters of the purchase's id. */
export function folioOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

interface Texts {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where a business is. */
interface Home {
  /** IANA name. */
  readonly zone: string;
  /** In Spanish. */
  readonly country: string;
}

/**
 * A receipt as a mail, plain and HTML.
 * @param home its zone tells the date
 * @param link the receipt's page; null where the platform has no address of its own
 */
export function receiptTexts(
  receipt: ReceiptMail,
  tax: TaxData | null,
  { zone, country }: Home,
  link: string | null,
): Texts {
  const { purchaseId, to, packageName, credits, amount, method, reference, paidAt } = receipt;
  const folio = folioOf(purchaseId);
  const date = new Intl.DateTimeFormat("es-MX", { dateStyle: "long", timeZone: zone }).format(paidAt);
  const rows = [
    ["Folio", folio],
    ["Fecha", date],
    ["Concepto", `Paquete ${packageName}, ${formatCredits(credits)}`],
    ["Método de pago", METHOD_LABELS[method]],
    ...(reference ? [["Referencia", reference]] : []),
    ["Total", formatAmount(amount)],
    ...(tax ? taxRows(tax).slice(0, 2) : []),
  ].map(([label = "", value = ""]) => [label, value] as const);
  const hello = to.name ? `Hola, ${to.name}:` : "Hola:";
  const thanks = `Gracias por tu compra. Ya agregamos ${formatCredits(credits)} a tu cuenta.`;
  const lines = rows.map(([label, value]) => `${label}: ${value}`);
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#60646c">${label}</td><td style="padding:4px 0">${escaped(value)}</td></tr>`,
  );
  return {
    subject: `Recibo de tu compra: ${formatCredits(credits)} (folio ${folio})`,
    text: [
      hello,
      "",
      thanks,
      "",
      ...lines,
      "",
      ...(link ? [`Ver, imprimir o guardar tu recibo: ${link}`, ""] : []),
      noInvoice(country),
    ].join("\n"),
    html: `<!doctype html><html lang="es"><body style="font:16px/1.5 system-ui,sans-serif;color:#1c2024;max-width:560px">
<p>${escaped(hello)}</p><p>${thanks}</p><table style="border-collapse:collapse">${cells.join("")}</table>
${link ? `<p><a href="${escaped(link)}">Ver, imprimir o guardar tu recibo</a></p>` : ""}
<p style="color:#60646c;font-size:14px">${noInvoice(country)}</p></body></html>`,
  };
}
