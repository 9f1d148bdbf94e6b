import { type Figures, halfWithin, responseBands } from "../figures";
import { Bars } from "./bars";

/** How many answers came within which time. */
export function ResponseTimes({ total }: { readonly total: Figures }) {
  const half = halfWithin(total);
  return (
    <section className="activity-card" aria-labelledby="activity-times">
      <h2 id="activity-times">Qué tan rápido contestó</h2>
      {half === null ? (
        <p className="activity-note">En este periodo la IA no contestó ningún mensaje.</p>
      ) : (
        <>
          <p className="activity-note">{half}.</p>
          <Bars rows={responseBands(total)} kind="answered" />
        </>
      )}
    </section>
  );
}
