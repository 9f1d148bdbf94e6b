import { openTenant } from "./boot.mjs";
import { floorAt, page } from "./targets.mjs";

const CHUNK = 20_000;
const PROSPECTS_IN = 10;

/** Customer i, whose names repeat as those of people do; triggers write the index. */
const CUSTOMERS = `WITH RECURSIVE n(i) AS (SELECT cast(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO customers (id, tenant_id, first_name, last_name, email, phone, city, status, created_at, updated_at)
  SELECT 1000000000 + i, ?3,
    json_extract('["Ana","Luis","María","José","Carla","Pedro","Lucía","Jorge","Elena","Raúl","Sofía","Miguel","Úrsula"]', '$[' || (i % 13) || ']'),
    json_extract('["López","Pérez","García","Ruiz","Hernández","Martínez","Sánchez","Ramírez","Torres","Ñáñez","Ortega"]', '$[' || ((i / 13) % 11) || ']')
      || ' ' || char(65 + (i * 7) % 26) || 'az' || (i % 997),
    'cliente' || i || '@correo.mx', '+52' || (2220000000 + i * 37), 'Puebla',
    CASE WHEN i % 9 = 0 THEN 'inactive' ELSE 'active' END, 0, 0
  FROM n`;

const PROSPECTS = `WITH RECURSIVE n(i) AS (SELECT cast(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
  INSERT INTO prospects (id, tenant_id, first_name, last_name, phone, source, status, lead_score, created_at, updated_at)
  SELECT 1000000000 + i, ?3, 'Luz', 'Pérez ' || i, '+52' || (5510000000 + i * 37), 'whatsapp',
    CASE i % 3 WHEN 0 THEN 'new' WHEN 1 THEN 'contacted' ELSE 'lost' END, 0, 0, 0
  FROM n`;

/**
 * A business with many customers, and a tenth as many prospects.
 * @param {object} bench @param {string} shard @param {number} customers at least ten @param {(line: string) => void} say
 */
export async function openListed(bench, shard, customers, say) {
  const tenant = await openTenant(bench, { name: "listas", shard, index: 210 });
  const db = await bench.d1(shard);
  const began = Date.now();
  const fill = async (statement, count) => {
    for (let from = 0; from < count; from += CHUNK)
      await db
        .prepare(statement)
        .bind(from, Math.min(count, from + CHUNK), tenant.id)
        .run();
  };
  await fill(CUSTOMERS, customers);
  await fill(PROSPECTS, customers / PROSPECTS_IN);
  say(`${customers} customers written in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return { ...tenant, customers };
}

/** @returns {import("./targets.mjs").Target[]} the lists' data, without the rendering, in each way of asking for it */
export function listTargets(http, tenant) {
  const named = (what, path) => {
    const name = `customers, ${what}`;
    return {
      name,
      group: "customers",
      size: 0,
      floor: floorAt(http, "/api/__bench/replay", name),
      run: page(http, tenant, path),
    };
  };
  const customers = (query) => `/admin/customers?_data=routes%2Fadmin.customers${query}`;
  return [
    named("first page", customers("")),
    named("a page by name", customers(`&orden=nombre&antes=${1e9 + tenant.customers / 2}`)),
    named("filter", customers("&estado=inactivo")),
    named("search by name", customers("&buscar=ana+lopez")),
    named("search by phone", customers("&buscar=2220+0037")),
    named("search by one letter", customers("&buscar=a")),
    named("search by two digits", customers("&buscar=22")),
    named("prospects, list", "/admin/prospects?_data=routes%2Fadmin.prospects&vista=lista&orden=nombre"),
  ];
}
