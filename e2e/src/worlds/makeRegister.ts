import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts, password } from './accounts.ts';
import { annualReports as annualAccounts, roles, units } from './companies.ts';
import { registerCsv, registerMapping, sisterCsv, sisterMapping } from './register.ts';
import { runCommand } from '#browser/server.ts';

/** Creates the world of the register as an operator would: an empty data folder, imports and accounts. */
export async function makeRegister(data: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-register-'));
  try {
    const registers = [
      { name: 'register', csv: registerCsv(), mapping: registerMapping },
      { name: 'sister', csv: sisterCsv(), mapping: sisterMapping },
    ];
    for (const { name, csv, mapping } of registers) {
      const [rows, columns] = [path.join(folder, `${name}.csv`), path.join(folder, `${name}.json`)];
      await writeFile(rows, csv);
      await writeFile(columns, JSON.stringify(mapping));
      await runCommand(data, ['import', 'csv', rows, '--mapping', columns]);
    }
    const companyFiles = {
      'norwegian-companies': units,
      'norwegian-roles': roles,
      'norwegian-accounts': annualAccounts,
    };
    for (const [format, content] of Object.entries(companyFiles)) {
      const file = path.join(folder, `${format}.json`);
      await writeFile(file, JSON.stringify(content));
      await runCommand(data, ['import', format, file]);
    }
    for (const [name, authorities] of Object.entries(accounts)) {
      await runCommand(data, ['user', 'add', name, '--authorities', authorities.join(',')], `${password}\n`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
