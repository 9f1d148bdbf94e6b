import { Link } from "@remix-run/react";
import type { ComponentType } from "react";
import { badgeText } from "~/ui/badge-text";
import { ChannelIcon } from "~/ui/channel-icon";
import { CountBadge } from "~/ui/count-badge";
import { DetailsMenu } from "~/ui/details-menu";
import { BriefcaseGlyph, GearGlyph, SpeakerGlyph, TargetGlyph } from "~/ui/glyphs";
import { ChatBubbleIcon, DotsHorizontalIcon, LightningBoltIcon, PersonIcon, StackIcon } from "~/ui/icons";
import { Tip } from "~/ui/tip";
import type { ShownChannel } from "~/wire/channel";
import styles from "./rail.module.css";
import { activeItem, BOTTOM_BAR_KEYS, navigates, RAIL_ITEMS, type RailItem } from "./rail-items";
import type { Section } from "./sections";

const ICONS: Readonly<Record<string, ComponentType>> = {
  conversations: ChatBubbleIcon,
  customers: PersonIcon,
  prospects: TargetGlyph,
  companies: BriefcaseGlyph,
  settings: GearGlyph,
  training: LightningBoltIcon,
  plugin: SpeakerGlyph,
  credits: StackIcon,
};

const BADGE_CAP = 99;

interface RailProps {
  readonly pathname: string;
  /** The section that is shown, for paths that belong to no item. */
  readonly section?: Section;
  readonly onSection?: (section: Section) => void;
  /** Unread conversations per channel, for items of a channel. */
  readonly unread?: Readonly<Partial<Record<ShownChannel, number>>>;
  readonly items?: readonly RailItem[];
  /** Pages that the viewer's role does not open: their items are left out. */
  readonly closed?: readonly string[];
}

/** The console's main navigation: a rail beside the page, a bar below it on a phone. */
export function Rail({ pathname, section, onSection, unread = {}, items: all = RAIL_ITEMS, closed = [] }: RailProps) {
  const items = all.filter((item) => !item.to || !closed.includes(item.to));
  const active = activeItem(pathname, section, items);
  const entry = (item: RailItem, named: boolean) => (
    <Entry
      item={item}
      named={named}
      active={item === active}
      unread={item.channel ? (unread[item.channel] ?? 0) : 0}
      onSection={onSection}
    />
  );
  const rest = items.filter((item) => !BOTTOM_BAR_KEYS.includes(item.key));
  return (
    <nav className={styles.rail} aria-label="Principal">
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key} className={BOTTOM_BAR_KEYS.includes(item.key) ? undefined : styles.wideOnly}>
            {entry(item, false)}
          </li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <DetailsMenu
          className={styles.more}
          closeOn={pathname}
          summary={
            <>
              <DotsHorizontalIcon aria-hidden />
              <span className={styles.label} data-active={active && rest.includes(active) ? true : undefined}>
                Más
              </span>
            </>
          }
        >
          <ul>
            {rest.map((item) => (
              <li key={item.key}>{entry(item, true)}</li>
            ))}
          </ul>
        </DetailsMenu>
      ) : null}
    </nav>
  );
}

interface EntryProps {
  readonly item: RailItem;
  /** True inside the 'Más' menu, where the name is beside the icon and no tooltip is needed. */
  readonly named: boolean;
  readonly active: boolean;
  readonly unread: number;
  readonly onSection?: (section: Section) => void;
}

function Entry({ item, named, active, unread, onSection }: EntryProps) {
  const Icon = ICONS[item.key];
  const badge = badgeText(unread, BADGE_CAP);
  const name = badge ? `${item.label}, ${badge} sin leer` : item.label;
  const content = (
    <>
      {item.channel ? <ChannelIcon channel={item.channel} decorative /> : Icon ? <Icon /> : null}
      <span className={styles.label} aria-hidden>
        {item.label}
      </span>
      {badge ? <CountBadge>{badge}</CountBadge> : null}
    </>
  );
  const { section } = item;
  const control = navigates(item) ? (
    <Link to={item.to} className={styles.item} aria-label={name} aria-current={active ? "page" : undefined}>
      {content}
    </Link>
  ) : (
    <button
      type="button"
      className={styles.item}
      aria-label={name}
      aria-pressed={active}
      onClick={() => {
        if (section) onSection?.(section);
      }}
    >
      {content}
    </button>
  );
  return named ? (
    control
  ) : (
    <Tip text={item.label} side="right">
      {control}
    </Tip>
  );
}
