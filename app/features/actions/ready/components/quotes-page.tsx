import { Badge } from "@radix-ui/themes/components/badge";
import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useMay } from "~/features/accounts/components/use-may";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import type { Column } from "~/ui/data-table";
import { FileTextIcon } from "~/ui/icons";
import { RelativeTime } from "~/ui/time";
import { QUOTE_LABELS } from "../kinds";
import type { QuotesData, ShownQuote } from "../quotes/set-quote.server";
import { QuoteDialog, type UnsentPrice } from "./quote-dialog";
import styles from "./quotes-page.module.css";
import { QUOTE_COLORS } from "./state-colors";
import { TakenPage } from "./taken-page";

const DONE = {
  enviada: "Cotización enviada. Ya le escribimos al cliente.",
  "sin-aviso": "Guardamos tu precio, pero no pudimos escribirle al cliente: el canal no lo permite ahora. Avísale tú.",
  corregida: "Cotización corregida.",
  aceptada: "Cotización aceptada.",
  cancelada: "Cotización cancelada. Ya le escribimos al cliente.",
  "cancelada-sin-aviso":
    "Cotización cancelada, pero no pudimos escribirle al cliente: el canal no lo permite ahora. Avísale tú.",
} as const;

interface QuotesPageProps extends QuotesData {
  readonly query: {
    readonly vista: "abiertas" | "todas";
    readonly antes: number | null;
    readonly listo: keyof typeof DONE | null;
  };
  readonly refused?: FormRefusal;
}

/** A company's quotes, to be answered with a price. */
export function QuotesPage({ companies, company, quotes, next, open, isGone, query, refused }: QuotesPageProps) {
  const { vista, antes, listo } = query;
  const unsent = useRef<UnsentPrice | null>(null);
  const mayAnswer = useMay()(paths.quotes({}), "answer");
  const at = (more: Parameters<typeof paths.quotes>[0]) =>
    paths.quotes({ companyId: company?.id ?? null, vista, ...more });
  return (
    <>
      <TakenPage
        title="Cotizaciones"
        companies={companies}
        company={company}
        toCompany={(companyId) => paths.quotes({ companyId, vista })}
        error={open ? undefined : refused?.error}
        done={
          isGone
            ? { color: "amber", text: "Esa cotización ya no existe." }
            : listo && !refused
              ? { color: listo.endsWith("sin-aviso") ? "amber" : "jade", text: DONE[listo] }
              : undefined
        }
        viewsLabel="Qué cotizaciones"
        views={[
          {
            to: at({ vista: "abiertas" }),
            label: "Abiertas",
            selected: vista === "abiertas",
            empty: "No hay cotizaciones abiertas",
          },
          {
            to: at({ vista: "todas" }),
            label: "Todas",
            selected: vista === "todas",
            empty: "Todavía no hay cotizaciones",
          },
        ]}
        icon={<FileTextIcon />}
        about="Cuando un cliente pida una cotización, la respondes aquí."
        columns={columnsOf((id) => at({ antes, ver: id }), mayAnswer)}
        rows={quotes}
        pages={{
          label: "Páginas de cotizaciones",
          first: at({}),
          isFirst: antes === null,
          older: next === null ? undefined : at({ antes: next }),
          olderLabel: "Más antiguas",
        }}
      />
      {open ? (
        <QuoteDialog
          key={open.seen}
          quote={open}
          closeTo={at({ antes })}
          refused={refused}
          done={listo && !refused ? DONE[listo] : undefined}
          unsent={unsent}
        />
      ) : null}
    </>
  );
}

const columnsOf = (to: (id: number) => string, mayAnswer: boolean): readonly Column<ShownQuote>[] => [
  {
    key: "who",
    header: "Cliente",
    primary: true,
    cell: ({ name, conversationId }) => <Link to={paths.conversations(conversationId)}>{name}</Link>,
  },
  {
    key: "what",
    header: "Qué",
    cell: ({ wanted, quantity }) => (
      <span className={styles.what}>{quantity ? `${wanted} · ${quantity}` : wanted}</span>
    ),
  },
  { key: "by", header: "Para cuándo", cell: ({ neededBy }) => neededBy ?? "—" },
  {
    key: "amount",
    header: "Precio",
    cell: ({ amount }) => (amount === null ? "—" : <strong className={styles.whole}>{amount}</strong>),
  },
  { key: "at", header: "Pedida", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: "state",
    header: "Estado",
    cell: ({ state }) => <Badge color={QUOTE_COLORS[state]}>{QUOTE_LABELS[state]}</Badge>,
  },
  {
    key: "actions",
    header: "Acciones",
    align: "end",
    cell: ({ id, name, state }) => {
      const label = state === "new" && mayAnswer ? "Responder" : "Ver";
      return (
        <ButtonLink
          to={to(id)}
          replace
          preventScrollReset
          size="1"
          variant="soft"
          className={styles.whole}
          aria-label={`${label}: cotización de ${name}`}
        >
          {label}
        </ButtonLink>
      );
    },
  },
];
