import { Text } from "@radix-ui/themes/components/text";
import { formatCount } from "~/language/counts";
import { formatBytes } from "../format-bytes";
import type { TenantPageData } from "../read-tenant-page.server";
import styles from "./use-figures.module.css";

const MOST_COUNTED = 10_000;

/** '9,999', and '10,000 o más' from where counting ends. */
const counted = (count: number) => (count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)} o más` : formatCount(count));

/** What a tenant used lately, and what it has. */
export function UseFigures({ use }: Pick<TenantPageData, "use">) {
  return (
    <>
      <Figures
        title="Últimos 30 días"
        figures={[
          ["Mensajes", counted(use.messages)],
          ["Respuestas de la IA", formatCount(use.answers)],
          ["Pasadas a una persona", formatCount(use.handoffs)],
          ["Créditos usados", formatCount(use.credits)],
        ]}
      />
      <Figures
        title="Ahora"
        figures={[
          ["Conversaciones", formatCount(use.threads)],
          ["Personas activas", counted(use.people)],
          ["Archivos", counted(use.files)],
          ["Espacio", formatBytes(use.bytes)],
        ]}
      />
    </>
  );
}

interface FiguresProps {
  readonly title: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
}

function Figures({ title, figures }: FiguresProps) {
  return (
    <section aria-label={title}>
      <Text as="p" size="2" color="gray" mb="2">
        {title}
      </Text>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
