import cells from "./cells.module.css";
/** Shows if an account is active and may sign in. */
export function Status({ active }: { readonly active: boolean }) {
  return (
    <span className={cells.status} data-active={active}>
      {active ? "Activo" : "Inactivo"}
    </span>
  );
}
