/** Whether an account may sign in. */
export function Status({ active }: { readonly active: boolean }) {
  return (
    <span className="status" data-active={active}>
      {active ? "Activo" : "Inactivo"}
    </span>
  );
}
