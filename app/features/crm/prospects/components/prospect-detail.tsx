import { Flex } from "@radix-ui/themes/components/flex";
import { Allowed } from "~/features/accounts/components/allowed";
import { prospectName } from "~/features/contacts/prospects/json";
import { reasonWords, scoreOf } from "~/features/contacts/prospects/lead-score";
import { sourceLabel, statusLabel } from "~/features/contacts/prospects/statuses";
import { paths } from "~/platform/paths";
import { spelledPhone } from "~/platform/spelled-phone";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";
import { type ProspectsPlace, type ProspectView, pointsOf } from "../view";
import { ConvertButton } from "./convert-button";
import { DeleteProspect } from "./delete-prospect";
import { PostForm } from "./post-form";
import styles from "./prospects.module.css";
import { usePosts } from "./use-posts";

interface ProspectDetailProps {
  readonly prospect: ProspectView;
  /** A conversation of this person. */
  readonly thread: number | null;
  readonly place: ProspectsPlace;
  readonly closeTo: string;
}

/** All that is known of a prospect. */
export function ProspectDetail({ prospect, thread, place, closeTo }: ProspectDetailProps) {
  const { status, email, phone, source, company, interestedIn, notes } = prospect;
  const values = [
    ["Nombre", prospectName(prospect)],
    ["Estado", statusLabel(status)],
    ["Email", email],
    ["Teléfono", phone ? spelledPhone(phone) : null],
    ["Origen", source ? sourceLabel(source) : null],
    ["Empresa", company],
    ["Interesado en", interestedIn],
    ["Puntaje", <Score key="score" prospect={prospect} />],
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
        <Allowed path={paths.prospects()} intent="update">
          <ButtonLink to={paths.prospects({ ...place, editar: prospect.id })} preventScrollReset>
            Editar
          </ButtonLink>
        </Allowed>
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

/** The points, why they are so many, and for a value set by hand the way back to the rules. */
function Score({ prospect }: { readonly prospect: ProspectView }) {
  const { pending } = usePosts();
  const { id, leadScore, scoredByHand, leadReasons } = prospect;
  const reasons = reasonWords(leadReasons);
  return (
    <>
      {pointsOf(leadScore)}
      {scoredByHand ? ", puesto a mano" : null}
      {reasons.length > 0 ? (
        <ul className={styles.scored}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      {scoredByHand ? (
        <Allowed path={paths.prospects()} intent="score">
          <PostForm>
            <input type="hidden" name="intent" value="score" />
            <input type="hidden" name="of" value={id} />
            <SubmitButton size="1" variant="soft" pending={pending === `score:${id}` || undefined}>
              Volver al automático ({pointsOf(scoreOf(leadReasons))})
            </SubmitButton>
          </PostForm>
        </Allowed>
      ) : null}
    </>
  );
}
