/**
 * Replaces the package `radix-ui` (tsconfig's `paths`): Radix Themes' static components need only these two parts of
 * it. The compiler treats everything in the package's one file as needed wherever any part is, so the code of the
 * toasts, which is fetched with the first toast, would be on every page.
 */
// biome-ignore-all lint/performance/noBarrelFile: it is what it stands for.
// biome-ignore-all lint/performance/noReExportAll: the package names whole modules.
export * as Slot from "@radix-ui/react-slot";
export * as VisuallyHidden from "@radix-ui/react-visually-hidden";
