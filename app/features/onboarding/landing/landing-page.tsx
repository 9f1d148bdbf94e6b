import { Deferred, deferredPart } from "~/ui/deferred";
import { PublicFrame } from "~/ui/frame/public-frame";
import type { ThemeChoice } from "~/ui/frame/theme";
import type { DraftAnswer } from "../components/use-account-forms";
import { AccountSection } from "./account-section";
import { Hero } from "./hero";
import { Invitation, LandingFooter } from "./invitation";
import { LandingNav } from "./landing-nav";
import { type PackageOffer, Prices } from "./prices";
import { Questions } from "./questions";
import { Steps } from "./steps";
import { useLandingChat } from "./use-landing-chat";

/** They only show, so their code comes after the first paint. */
const REASONS = deferredPart(() => import("./reasons").then((loaded) => loaded.Reasons));
const FEATURES = deferredPart(() => import("./features").then((loaded) => loaded.Features));

interface LandingPageProps {
  /** Who is signed in; null for a visitor. */
  readonly account: "tenant_user" | "super_admin" | null;
  readonly packages: readonly PackageOffer[];
  /** Credits that a new account gets. */
  readonly welcome: number;
  readonly pass: string;
  /** The chat with our own AI; null where there is none. */
  readonly chat: string | null;
  readonly theme: ThemeChoice;
  readonly answered?: DraftAnswer;
}

/** The product's front page: what it does, for whom, what it costs, and the form that makes an account. */
export function LandingPage({ account, packages, welcome, pass, chat, theme, answered }: LandingPageProps) {
  useLandingChat(chat);
  return (
    <PublicFrame nav={<LandingNav account={account} />} footer={<LandingFooter />}>
      <Hero theme={theme} />
      <Steps />
      <Deferred part={REASONS}>{(Reasons) => <Reasons />}</Deferred>
      <Deferred part={FEATURES}>{(Features) => <Features />}</Deferred>
      <AccountSection pass={pass} answered={answered} welcome={welcome} />
      <Prices packages={packages} welcome={welcome} />
      <Questions />
      <Invitation />
    </PublicFrame>
  );
}
