import { useMay } from "~/features/accounts/components/use-may";
import { PROSPECT_STATUSES, STATUS_LABELS } from "~/features/contacts/prospects/statuses";
import { paths } from "~/platform/paths";
import { DetailsMenu } from "~/ui/details-menu";
import { DotsHorizontalIcon } from "~/ui/icons";
import { PostForm } from "./post-form";
import styles from "./prospects.module.css";

interface MoveMenuProps {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  /** It unfolds in the card, because the board scrolls. */
  readonly inFlow?: boolean;
}

/** Moves a prospect to any status, also with a keyboard and without JavaScript. */
export function MoveMenu({ id, name, status, inFlow }: MoveMenuProps) {
  if (!useMay()(paths.prospects(), "move")) return null;
  return (
    <DetailsMenu
      className={styles.move}
      label={`Mover a ${name}`}
      summary={<DotsHorizontalIcon aria-hidden />}
      closeOn={status}
      inFlow={inFlow}
    >
      <PostForm>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="of" value={id} />
        <p className={styles.moveTitle}>Mover a</p>
        {PROSPECT_STATUSES.filter((one) => one !== status).map((one) => (
          <button key={one} type="submit" name="status" value={one}>
            {STATUS_LABELS[one]}
          </button>
        ))}
      </PostForm>
    </DetailsMenu>
  );
}
