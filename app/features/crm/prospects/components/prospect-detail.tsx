import { Flex } from "@radix-ui/themes/components/flex";
import { prospectName } from "~/features/contacts/prospects/json";
import { sourceLabel, statusLabel } from "~/features/contacts/prospects/statuses";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { type ProspectsPlace, type ProspectView, spelledPhone } from "../view";
import { ConvertButton } from "./convert-button";
import { DeleteProspect } from "./delete-prospect";
import styles from "./prospects.module.css";

interface ProspectDetailProps {
  readonly prospect: ProspectView;
  /** A conversation of this person. */
  readonly thread: number | null;
  readonly place: ProspectsPlace;
  readonly closeTo: string;
}

/** All that is known of a prospect. */
export function ProspectDetail({ prospect, thread, place, closeTo }: ProspectDetailProps) {
  const { status, email, phone, source, company, interestedIn, leadScore, notes } = prospect;
  const values = [
    ["Nombre", prospectName(prospect)],
    ["Estado", statusLabel(status)],
    ["Email", email],
    ["Teléfono", phone ? spelledPhone(phone) : null],
    ["Origen", source ? sourceLabel(source) : null],
    ["Empresa", company],
    ["Interesado en", interestedIn],
    ["Puntaje", leadScore === 1 ? "1 punto" : `${leadScore} puntos`],
    ["Notas", notes],
  ] as const;
  return (
    <>
      <dl className={styles.detail}>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? "—"}</dd>
          </div>
        ))}
      </dl>
      <Flex wrap="wrap" align="center" gap="3" mt="4">
        <ButtonLink to={paths.prospects({ ...place, editar: prospect.id })} preventScrollReset>
          Editar
        </ButtonLink>
        {thread === null ? null : (
          <ButtonLink to={paths.conversations(thread)} variant="soft">
            Ver conversación
          </ButtonLink>
        )}
        <ConvertButton prospect={prospect} place={place} />
        <DeleteProspect prospect={prospect} />
        <ButtonLink to={closeTo} variant="soft" color="gray" preventScrollReset replace>
          Cerrar
        </ButtonLink>
      </Flex>
    </>
  );
}
