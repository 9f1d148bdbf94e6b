import { Box } from "@radix-ui/themes/components/box";
import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { paths } from "~/platform/paths";
import { ButtonAnchor } from "~/ui/button";
import { useHydrated } from "~/ui/hydration";
import { Panel } from "~/ui/panel";
import { asksForWelcome, withoutWelcome } from "../welcome-address";
import styles from "./welcome.module.css";

/** Loaded separately: it is seen once in an account's life, and no other page should wait for it. */
const WelcomeDialog = lazy(() => import("./welcome-dialog").then((module) => ({ default: module.WelcomeDialog })));

/**
 * Greets a new account: on the dashboard if the address asks for it, and everywhere while the account has no password
 * of its own. Without JavaScript it links to a page with the same two steps.
 */
export function Welcome({ mustSetPassword }: { readonly mustSetPassword: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const asked = asksForWelcome(pathname, search);
  const [open, setOpen] = useState(asked || mustSetPassword);
  useEffect(() => {
    if (asked || mustSetPassword) setOpen(true);
  }, [asked, mustSetPassword]);
  useEffect(() => {
    if (asked) navigate(`${pathname}${withoutWelcome(search)}`, { replace: true, preventScrollReset: true });
  }, [asked, pathname, search, navigate]);
  if (!open || pathname === paths.welcome()) return null;
  if (!hydrated) {
    return (
      <noscript>
        <div className={styles.layer}>
          <Box width="100%" maxWidth="460px">
            <Panel label="Bienvenida">
              <p>{mustSetPassword ? "Tu cuenta está lista. Falta tu contraseña." : "Tu cuenta está lista."}</p>
              <ButtonAnchor href={paths.welcome()}>Continuar</ButtonAnchor>
            </Panel>
          </Box>
        </div>
      </noscript>
    );
  }
  return (
    <Suspense fallback={null}>
      <WelcomeDialog mustSetPassword={mustSetPassword} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
