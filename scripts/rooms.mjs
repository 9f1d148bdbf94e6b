/**
 * The rooms of the house, in their one order: a room imports only rooms before it, and its SQL names only their tables.
 * Read by `.dependency-cruiser.mjs`, `check-sql.mjs` and the table of docs/architecture.md. Rooms without a file yet are
 * named so that the first one finds its place.
 */
export const ROOMS = [
  "wire",
  "platform",
  "language",
  "ui",
  "providers",
  "credits",
  "templates",
  "tenants",
  "accounts",
  "notifications",
  "companies",
  "contacts",
  "threads",
  "reading",
  "knowledge",
  "hours",
  "actions",
  "answering",
  "channels",
  "calls",
  "questions",
  "golden",
  "activity",
  "training",
  "jobs",
  "audit",
  "super-admin",
  "widgets",
  "onboarding",
  "crm",
  "billing",
  "team",
  "inbox",
  "departure",
  "shell",
];

/** Rooms directly in app/; the others are folders of app/features/. */
const BESIDE_FEATURES = new Set(["wire", "platform", "language", "ui", "providers", "reading"]);

/** @param {string} room @returns {string} its folder from the root of the project, with a slash at the end */
export const folderOf = (room) => (BESIDE_FEATURES.has(room) ? `app/${room}/` : `app/features/${room}/`);

/** @param {string} path from the root of the project @returns {string | undefined} the room that the file belongs to */
export const roomOf = (path) => ROOMS.find((room) => path.startsWith(folderOf(room)));

/** @param {string} from a room @param {string} to another @returns {boolean} true when `to` comes after `from` */
export const isAbove = (from, to) => ROOMS.indexOf(to) > ROOMS.indexOf(from);
