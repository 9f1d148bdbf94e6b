/** The number on a badge: none at zero, 'N+' above the cap. */
export function badgeText(count: number, cap: number): string | null {
  if (count <= 0) return null;
  return count > cap ? `${cap}+` : String(count);
}
