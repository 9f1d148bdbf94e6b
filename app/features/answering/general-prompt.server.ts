import { sql } from "drizzle-orm";
import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { type DiffGap, type DiffLine, diffLines } from "~/language/line-diff";
import { type AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { changedMeanwhile } from "~/platform/seen.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { textMark } from "~/platform/text-mark";
import { findGeneralPrompt, findPromptVersion, listPromptVersions } from "./queries.server";
import { isPrompt } from "./seen/queries.server";
import { keepPromptVersion, putGeneralPrompt } from "./writes.server";

const VERSIONS_PAGE = 20;

export interface PromptVersionJson {
  readonly id: number;
  readonly systemPrompt: string;
  readonly savedByName: string | null;
  readonly restoredFrom: number | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** The lines that differ from the version before it. */
  readonly changes: readonly (DiffLine | DiffGap)[];
}

/** The one prompt for all companies; "" where none is stored. */
export async function readGeneralPrompt(tenant: Tenant): Promise<string> {
  return (await tenant.db.first(findGeneralPrompt(tenant)))?.systemPrompt ?? "";
}

/**
 * The statements that store a prompt and its version with the author, and the test of the golden questions that is due
 * after it.
 */
export function planGeneralPrompt(
  tenant: Tenant,
  user: TenantUser,
  systemPrompt: string,
  restoredFrom: number | null = null,
) {
  const id = newId();
  return {
    statements: [
      keepPromptVersion(tenant, { id, systemPrompt, savedBy: user.id, savedByName: displayName(user), restoredFrom }),
      tenant.audit("change_prompt", id, { fields: ["systemPrompt"], values: { restoredFrom }, ifChanged: true }),
      putGeneralPrompt(tenant, systemPrompt),
    ] as const,
    retest: tenant.ports.onAnswersChange(tenant, null, "prompt"),
  };
}

interface Saving {
  readonly restoredFrom?: number;
  /** The `textMark` of the prompt that the form was filled with; without one whatever is stored is replaced. */
  readonly seen?: number | undefined;
}

/**
 * Stores the prompt and keeps it as a version with its author. The same text again makes no version.
 * @throws AppError conflict with `{ changed }` as `about`
 */
export async function saveGeneralPrompt(
  tenant: Tenant,
  user: TenantUser,
  systemPrompt: string,
  { restoredFrom, seen }: Saving = {},
): Promise<string> {
  const before = seen === undefined ? systemPrompt : await readGeneralPrompt(tenant);
  if (seen !== undefined && before !== systemPrompt && textMark(before) !== seen) throw promptChanged(before);
  const same = seen === undefined ? sql`true` : isPrompt(tenant, [before, systemPrompt]);
  const { statements, retest } = planGeneralPrompt(tenant, user, systemPrompt, restoredFrom);
  const [, , , , rows, isDue] = await tenant.db
    .batch([tenant.db.guard(same, "changed_meanwhile"), ...statements, findGeneralPrompt(tenant), retest.statement])
    .catch(async (error: unknown) => {
      if (!(error instanceof GuardRefused)) throw error;
      throw promptChanged(await readGeneralPrompt(tenant));
    });
  retest.wake(isDue);
  return rows[0]?.systemPrompt ?? systemPrompt;
}

function promptChanged(stored: string): AppError {
  const changed = { seen: textMark(stored), fields: [{ label: "Prompt general", stored }] };
  return changedMeanwhile("el prompt general mientras lo editabas", changed);
}

/** Goes back to an earlier version, which becomes the newest. @throws AppError not_found (unknown or foreign version) */
export async function restorePromptVersion(tenant: Tenant, user: TenantUser, id: number): Promise<string> {
  const version = await tenant.db.first(findPromptVersion(tenant, id));
  if (!version) throw notFound("Esa versión ya no existe.");
  return saveGeneralPrompt(tenant, user, version.systemPrompt, { restoredFrom: version.id });
}

/**
 * One page of versions, the newest first.
 * @param before only versions with a smaller id
 */
export async function readPromptVersions(
  tenant: Tenant,
  before: number | null = null,
): Promise<{ readonly versions: readonly PromptVersionJson[]; readonly next: number | null }> {
  const rows = await tenant.db.run(listPromptVersions(tenant, before, VERSIONS_PAGE + 1));
  const shown = rows.slice(0, VERSIONS_PAGE);
  return {
    versions: shown.map(({ id, systemPrompt, savedByName, restoredFrom, createdAt }, index) => ({
      id,
      systemPrompt,
      savedByName,
      restoredFrom,
      createdAt: createdAt.toISOString(),
      changes: diffLines(rows[index + 1]?.systemPrompt ?? "", systemPrompt),
    })),
    next: rows.length > VERSIONS_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
