import { Heading } from "@radix-ui/themes/components/heading";
import { Separator } from "@radix-ui/themes/components/separator";
import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/hydration";
import { SwitchButton } from "~/ui/switch";
import { choose, useBrowserChoice } from "./browser-choices";

/** Switches this browser's sound on and off. */
export function ChimeSwitch() {
  const muted = useBrowserChoice("chime-muted");
  return <SwitchButton type="button" on={!muted} label="Sonido" onClick={() => choose("chime-muted", !muted)} />;
}

type Permission = NotificationPermission | "unsupported";

const HINTS: Readonly<Record<Permission, string>> = {
  granted: "Tu navegador te avisa cuando estás en otra pestaña o en otro programa.",
  default: "Tu navegador te preguntará si lo permites.",
  denied:
    "Los bloqueaste en este navegador. Para permitirlos, abre los ajustes del sitio (junto a la dirección), permite las notificaciones y recarga la página.",
  unsupported: "Este navegador no puede mostrar avisos.",
};

function permissionHere(): Permission {
  return "Notification" in window ? Notification.permission : "unsupported";
}

function OutsideSwitch() {
  const chosen = useBrowserChoice("browser-notices");
  const [permission, setPermission] = useState<Permission>("default");
  useEffect(() => setPermission(permissionHere()), []);
  const on = chosen && permission === "granted";
  const change = async (wanted: boolean) => {
    const answer = wanted && permission === "default" ? await Notification.requestPermission() : permission;
    setPermission(answer);
    choose("browser-notices", wanted && answer === "granted");
  };
  return (
    <SwitchButton
      type="button"
      on={on}
      label="Avisarme también fuera de esta pestaña"
      hint={HINTS[permission]}
      disabled={permission === "denied" || permission === "unsupported"}
      onClick={() => void change(!on)}
    />
  );
}

/** Switches that need a browser; absent without JavaScript. */
export function BrowserSwitches() {
  const hydrated = useHydrated();
  return hydrated ? (
    <section aria-label="En este navegador">
      <Separator size="4" my="2" />
      <Heading as="h3" size="2" mb="2">
        En este navegador
      </Heading>
      <ChimeSwitch />
      <OutsideSwitch />
    </section>
  ) : null;
}
