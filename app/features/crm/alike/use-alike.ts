import { useEffect, useState } from "react";
import type { Alike } from "~/features/contacts/alike/alike";
import type { SavedContact } from "~/features/contacts/ports";
import { paths } from "~/platform/paths";
import { alikeIn } from "./read-alike";

const PAUSE_MILLISECONDS = 400;
/** Fewer digits than these are no whole number yet. */
const DIGITS = 7;

interface Typed {
  readonly email: string;
  readonly phone: string;
  readonly phoneCountryCode: string;
}

/**
 * Finds who has the phone or e-mail that is being typed, when the typing pauses. Without an answer nothing is shown:
 * the form itself is checked again.
 * @param of the record in the form; null for a new one
 * @param stored what the record says already
 */
export function useAlike(of: SavedContact | null, typed: Typed, stored: Typed): readonly Alike[] {
  const [found, setFound] = useState<readonly Alike[]>([]);
  const email =
    isNew(typed.email, stored.email) && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed.email.trim()) ? typed.email : "";
  const isPhone = isNew(typed.phone, stored.phone) || typed.phoneCountryCode !== stored.phoneCountryCode;
  const phone = isPhone && typed.phone.replace(/\D/g, "").length >= DIGITS ? typed.phone : "";
  const address =
    email || phone
      ? paths.alike({ email, phone, codigo: typed.phoneCountryCode, ...(of ? { [of.kind]: of.id } : {}) })
      : null;
  useEffect(() => {
    setFound([]);
    if (address === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(address, stop.signal).then(setFound, () => undefined), PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address]);
  return found;
}

function isNew(typed: string, stored: string): boolean {
  return typed.trim() !== "" && typed.trim() !== stored;
}

async function ask(address: string, signal: AbortSignal): Promise<readonly Alike[]> {
  const response = await fetch(address, { signal });
  return response.ok ? alikeIn(await response.json()) : [];
}
