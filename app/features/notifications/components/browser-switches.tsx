import { Heading } from "@radix-ui/themes/components/heading";
import { Separator } from "@radix-ui/themes/components/separator";
import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/hydration";
import { choose, useBrowserChoice } from "./browser-choices";
import styles from "./switch.module.css";

interface SwitchProps {
  readonly on: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

function Switch({ on, label, hint, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      disabled={disabled}
      className={styles.switch}
      onClick={() => onChange(!on)}
    >
      <span>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
      <span className={styles.knob} aria-hidden />
    </button>
  );
}

/** Switches this browser's sound on and off. */
export function ChimeSwitch() {
  const muted = useBrowserChoice("chime-muted");
  return <Switch on={!muted} label="Sonido" onChange={(on) => choose("chime-muted", !on)} />;
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
  const change = async (on: boolean) => {
    const answer = on && permission === "default" ? await Notification.requestPermission() : permission;
    setPermission(answer);
    choose("browser-notices", on && answer === "granted");
  };
  return (
    <Switch
      on={chosen && permission === "granted"}
      label="Avisarme también fuera de esta pestaña"
      hint={HINTS[permission]}
      disabled={permission === "denied" || permission === "unsupported"}
      onChange={(on) => void change(on)}
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
