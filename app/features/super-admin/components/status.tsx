import cells from "./cells.module.css";
/** Whether an account may sign in. */
export function Status({ active }: { readonly active: boolean }) {
  return (
    <span className={cells.status} data-active={active}>
      {active ? "Activo" : "Inactivo"}
    </span>
  );
}
