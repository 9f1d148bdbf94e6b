import { ChatBubbleIcon, ClockIcon, LightningBoltIcon, LockClosedIcon, MagicWandIcon, StackIcon } from "~/ui/icons";
import { FEATURES } from "./feature-texts";
import styles from "./landing.module.css";
import { Section } from "./section";

const ICONS = {
  chat: ChatBubbleIcon,
  wand: MagicWandIcon,
  clock: ClockIcon,
  bolt: LightningBoltIcon,
  stack: StackIcon,
  lock: LockClosedIcon,
} as const;

export function Features() {
  return (
    <Section id="funciones" title="Todo lo que necesitas para contestar." more="Y nada que estorbe." shaded>
      <ul className={styles.features} aria-label="Funciones">
        {FEATURES.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title}>
              <Icon width={20} height={20} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
