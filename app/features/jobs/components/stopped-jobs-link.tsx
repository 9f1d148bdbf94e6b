import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { ExclamationTriangleIcon } from "~/ui/icons";
import { COUNTED_STOPPED } from "../stopped";

/** The link to stopped jobs with their number; it is shown even if there are none. */
export function StoppedJobsLink({ count }: { readonly count: number }) {
  return (
    <ButtonLink to={paths.stoppedJobs()} variant="soft" color={count > 0 ? "amber" : "gray"}>
      {count > 0 ? <ExclamationTriangleIcon aria-hidden /> : null} Trabajos detenidos
      {count > 0 ? <strong>{count > COUNTED_STOPPED ? `${COUNTED_STOPPED}+` : count}</strong> : null}
    </ButtonLink>
  );
}
