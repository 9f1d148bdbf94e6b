import { Grid } from "@radix-ui/themes/components/grid";
import { Link, useRevalidator } from "@remix-run/react";
import type { ReactElement } from "react";
import { useMay } from "~/features/accounts/components/use-may";
import { type ActivityWeek, weekText } from "~/features/activity/figures";
import type { Worsened } from "~/features/golden/read-golden.server";
import { worseText } from "~/features/golden/worse-text";
import { openQuestionsText } from "~/features/questions/states";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { useLive } from "~/ui/frame/use-live";
import { CheckCircledIcon, ClockIcon, LightningBoltIcon, PlusIcon, QuestionMarkCircledIcon } from "~/ui/icons";
import styles from "./center-links.module.css";

interface CenterLink {
  readonly to: string;
  readonly icon: ReactElement;
  readonly title: string;
  readonly about: string;
  /** True when something there waits for a person. */
  readonly waits?: boolean;
}

interface CenterLinksProps {
  readonly companyId: number | null;
  readonly openQuestions: number;
  readonly week: ActivityWeek | null;
  readonly worsened: Worsened | null;
}

/** The links of the training center, with what waits behind each. */
export function CenterLinks({ companyId, openQuestions, week, worsened }: CenterLinksProps) {
  const { revalidate } = useRevalidator();
  useLive({
    path: "/ws",
    onEvent: ({ type }) => {
      if (type === "questions" || type === "golden") revalidate();
    },
  });
  const links: readonly CenterLink[] = [
    {
      to: paths.questions({ empresa: companyId }),
      icon: <QuestionMarkCircledIcon />,
      title: "Preguntas sin respuesta",
      about: openQuestionsText(openQuestions),
      waits: openQuestions > 0,
    },
    {
      to: companyId === null ? paths.golden() : paths.golden({ companyId }),
      icon: <CheckCircledIcon />,
      title: "Preguntas de prueba",
      about: worsened ? worseText(worsened.worse) : "Lo que tu IA debe contestar bien siempre",
      waits: worsened !== null,
    },
    {
      to: trainingPaths.aiActivity({ companyId }),
      icon: <LightningBoltIcon />,
      title: "Actividad de la IA",
      about: weekText(week),
    },
    {
      to: trainingPaths.businessHours({ companyId }),
      icon: <ClockIcon />,
      title: "Horario de atención",
      about: "Cuándo abren y quién contesta a cada hora",
    },
    {
      to: paths.readyActions({ companyId }),
      icon: <PlusIcon />,
      title: "Acciones listas",
      about: "Citas, pedidos y cotizaciones",
    },
  ];
  const may = useMay();
  return (
    <Grid columns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))" gap="3" mb="5" asChild>
      <nav aria-label="Más de tu IA">
        {links
          .filter(({ to }) => may(to))
          .map(({ to, icon, title, about, waits }) => (
            <Link key={to} to={to} className={styles.link} data-waits={waits || undefined}>
              {icon}
              <span>
                <strong>{title}</strong>
                <span className={styles.about}>{about}</span>
              </span>
            </Link>
          ))}
      </nav>
    </Grid>
  );
}
