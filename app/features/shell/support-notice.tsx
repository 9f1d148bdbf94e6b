import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { HourMinute } from "~/ui/time";
import styles from "./console-frame.module.css";

/** The open page says this often that it is there; without a sign for three minutes the visit ends. */
const SIGN_EVERY = 45_000;

/**
 * Above every page on a visit of support: whose console it is, until when, and the way out. A plain form, because every
 * page of the console carries this.
 */
export function SupportNotice({ tenantName, endsAt }: { readonly tenantName: string; readonly endsAt: number }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const body = new URLSearchParams({ intent: "alive" });
    const sign = () =>
      fetch(paths.supportVisit(), { method: "POST", body }).then(
        // The visit is over: the page reads itself again, which leads to the page that says so.
        ({ ok, redirected }) => (ok && !redirected) || revalidate(),
        () => undefined,
      );
    const timer = setInterval(sign, SIGN_EVERY);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <aside className={`${styles.notice} ${styles.visit}`} aria-label="Visita de soporte">
      <span>
        Visita de soporte en <b>{tenantName}</b>, hasta las <HourMinute at={endsAt} />. Lo que cambies queda en su
        registro; lo que no puedes hacer no se muestra.
      </span>
      <form method="post" action={paths.supportVisit()}>
        <Button type="submit" name="intent" value="end" size="1">
          Terminar visita
        </Button>
      </form>
    </aside>
  );
}
