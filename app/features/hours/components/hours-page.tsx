import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import { listed } from "~/language/listed";
import { paths } from "~/platform/paths";
import { zoneLabel } from "~/platform/zones";
import { BackLink } from "~/ui/back-link";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { FormError } from "~/ui/form-error";
import { ClockIcon, MagicWandIcon, TrashIcon } from "~/ui/icons";
import { Mark } from "~/ui/mark";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton } from "~/ui/submit-button";
import { draftOf, draftOfWeek } from "../draft";
import type { HoursPage as HoursData } from "../hours-page";
import type { HoursAnswer } from "../run-hours-form";
import { ANSWERER_LABELS, DAY_NAMES } from "../schedule";
import { HoursForm } from "./hours-form";

interface HoursPageProps extends HoursData {
  readonly done: "guardado" | "quitado" | null;
  readonly answer: HoursAnswer | null;
}

/** The hours of a company's people, and the AI's behaviour in and outside them. */
export function HoursPage(props: HoursPageProps) {
  const { companies, companyId, own, seen, current, found, timeZone, done, answer } = props;
  const name = companies.find(({ id }) => id === companyId)?.name;
  const { said, saidAt } = answer ?? { said: done === null ? undefined : DONE[done], saidAt: undefined };
  return (
    <Box maxWidth="860px">
      <BackLink to={paths.training({ companyId })}>Volver al IA Training Center</BackLink>
      <PageHeader title="Horario de atención" />
      <Text as="p" color="gray" mb="4">
        Di cuándo está tu equipo y quién contesta a cada hora. La IA se lo dice a quien pregunte si abren, y a quien
        espera a una persona le dice cuándo le van a contestar.
      </Text>
      {companies.length > 0 ? (
        <CompanyChoice
          label="Horario de"
          companies={companies}
          chosen={companyId}
          before={[{ value: "", label: "Todas las empresas" }]}
        />
      ) : null}
      {answer?.error && !answer.changed ? <FormError>{answer.error}</FormError> : null}
      <Current current={current} inherited={companyId !== null && own === null} />
      {found === null || answer?.draft ? null : <Found {...found} />}
      {own && own.zone !== timeZone && !answer?.draft ? (
        <OtherZone companyId={companyId} seen={seen} zone={own.zone} home={timeZone} />
      ) : null}
      <HoursForm
        key={companyId}
        companyId={companyId}
        draft={answer?.draft ?? (found ? draftOfWeek(found.days, timeZone) : draftOf(own, timeZone))}
        seen={answer?.draft ? answer.seen : seen}
        changed={answer?.changed ? { said: answer.error, changed: answer.changed } : undefined}
        errors={answer?.errors ?? {}}
        moreHolidays={answer?.moreHolidays ?? false}
        said={said}
        saidAt={saidAt}
      />
      {own ? (
        <Box asChild mt="5">
          <section aria-label="Quitar el horario">
            <ConfirmDialog
              trigger={
                <>
                  <TrashIcon aria-hidden /> Quitar horario
                </>
              }
              title="Quitar horario"
              question={
                companyId === null
                  ? "¿Quitar el horario general? La IA contesta a cualquier hora y ya no dice cuándo abren."
                  : `¿Quitar el horario de ${name ?? "esta empresa"}? Desde ese momento vale el horario general.`
              }
              confirmLabel="Quitar"
              destructive
              fields={{ intent: "remove", companyId: String(companyId ?? "") }}
            />
          </section>
        </Box>
      ) : null}
    </Box>
  );
}

/** The form below shows a week that nobody typed: it says where from, and that it is not saved. */
function Found({ said, document, unclear }: NonNullable<HoursData["found"]>) {
  return (
    <Note color="jade" icon={<MagicWandIcon aria-hidden />} mb="5">
      En «{document}» encontramos tu horario: «{said}». Ya lo pusimos abajo: revísalo y presiona «Guardar horario».
      {unclear.length > 0
        ? ` No dice a qué hora abres y cierras ${listed(unclear.map((day) => `el ${DAY_NAMES[day]}`))}: complétalo tú, porque abajo quedó cerrado.`
        : null}
    </Note>
  );
}

interface OtherZoneProps extends Pick<HoursData, "companyId" | "seen"> {
  readonly zone: string;
  /** The zone of the business. */
  readonly home: string;
}

/** The business's zone was changed after these hours were stored, or they are of a branch elsewhere. */
function OtherZone({ companyId, seen, zone, home }: OtherZoneProps) {
  return (
    <Note color="amber" mb="5">
      Este horario va con la hora de {zoneLabel(zone)}, y tu negocio está en la de {zoneLabel(home)}.
      <Flex asChild mt="3">
        <Form method="post">
          <input type="hidden" name="companyId" value={companyId ?? ""} />
          <input type="hidden" name="seen" value={seen} />
          <SubmitButton name="intent" value="zone" variant="soft" pendingLabel="Cambiando…">
            Usar la hora de {zoneLabel(home)}
          </SubmitButton>
        </Form>
      </Flex>
    </Note>
  );
}

const DONE = {
  guardado: "Horario guardado. La IA lo usa desde su siguiente respuesta.",
  quitado: "Quitamos el horario.",
} as const;

interface CurrentProps extends Pick<HoursData, "current"> {
  /** True when the company has no hours of its own. */
  readonly inherited: boolean;
}

/** The hours that apply now, in the words that customers read. */
function Current({ current, inherited }: CurrentProps) {
  return (
    <Flex asChild gap="2" align="baseline" mb="4">
      <p>
        <Flex asChild flexShrink="0">
          <span>
            <ClockIcon aria-hidden />
          </span>
        </Flex>
        {current === null ? (
          <span>Todavía no hay horario: la IA contesta a cualquier hora.</span>
        ) : (
          <span>
            {inherited ? "Vale el horario general: " : "Horario: "}
            {current.schedule}. {current.moment}{" "}
            <Mark tone={current.who === "ai" ? "jade" : "amber"}>{ANSWERER_LABELS[current.who]}</Mark>
          </span>
        )}
      </p>
    </Flex>
  );
}
