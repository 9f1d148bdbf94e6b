import { expect, test } from "vitest";
import { paths } from "./paths";
import { trainingPaths } from "./training-paths";

test("an address says nothing of what is empty, and 0 is something", () => {
  expect([
    trainingPaths.aiActivity(),
    trainingPaths.aiActivity({ periodo: "7", desde: null, companyId: 0, canal: null }),
    trainingPaths.aiActivityFile({ companyId: 7 }),
    paths.training({ companyId: null, antes: 5 }),
    trainingPaths.businessHours({ companyId: null, listo: "guardado" }),
    trainingPaths.faq({ companyId: 3, listo: "" }),
    paths.questions({ estado: "abiertas", empresa: "general" }),
    paths.notifications({ ver: "todas", tipo: null, antes: 9 }),
    paths.stoppedJobs({ listo: "hecho", cuantos: 0 }),
  ]).toEqual([
    "/admin/ai-training/activity",
    "/admin/ai-training/activity?periodo=7&companyId=0",
    "/admin/ai-training/activity/export?companyId=7",
    "/admin/ai-training?antes=5",
    "/admin/ai-training/hours?listo=guardado",
    "/admin/ai-training/faq?companyId=3",
    "/admin/ai-training/questions?empresa=general",
    "/admin/notifications?antes=9",
    "/admin/stopped-jobs?listo=hecho&cuantos=0",
  ]);
});
