import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { checkBackups } from './backups.ts';
import { databaseChecks, openAsItIs } from './database.ts';
import { causeOf, fail, type Finding, type Verdict } from './finding.ts';
import { checkDisk, checkModes, checkNode } from './machine.ts';
import { checkCertificate, checkMail, checkOrigin, checkProxy, checkPush } from './reach.ts';
import { redactor } from './redact.ts';

/** A check that could not be made is a failed one. */
async function finish(
  name: string,
  check: () => Verdict | Verdict[] | Promise<Verdict | Verdict[]>,
): Promise<Finding[]> {
  try {
    const verdicts = await check();
    return [verdicts].flat().map((verdict) => ({ check: name, ...verdict }));
  } catch (error) {
    return [{ check: name, ...fail(`It cannot be checked (${causeOf(error)})`) }];
  }
}

async function examineDatabase(config: Config, now: () => number, client: Client): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [name, check] of databaseChecks(config, now)) found.push(...(await finish(name, () => check(client))));
  return [...found, ...(await finish('push', () => checkPush(client)))];
}

/** What the outside world sees, and what it is needed for. */
async function examineReach(config: Config, now: () => number, client: Client | undefined): Promise<Finding[]> {
  const hasMail = config.apiBaseUrl === undefined;
  return [
    ...(hasMail ? await finish('mail', () => checkMail(config)) : []),
    ...(await finish('origin', () => checkOrigin(config, client))),
    ...(hasMail ? await finish('proxy', () => checkProxy(config)) : []),
    ...(await finish('certificate', () => checkCertificate(config, now))),
  ];
}

async function examineData(config: Config, now: () => number): Promise<Finding[]> {
  const opened = await openAsItIs(config);
  if ('state' in opened) return [{ check: 'database', ...opened }, ...(await examineReach(config, now, undefined))];
  try {
    return [
      ...(await examineDatabase(config, now, opened.client)),
      ...(await examineReach(config, now, opened.client)),
      ...(await finish('backup', () => checkBackups(config, now))),
    ];
  } finally {
    await opened.close();
  }
}

/**
 * Looks at everything that a server needs and changes nothing; answers what was found, a line each, with no secret of the
 * settings in it.
 */
export async function examine(config: Config, now: () => number = Date.now): Promise<Finding[]> {
  const hide = redactor(config);
  const found = [
    ...(await finish('Node', () => checkNode())),
    ...(await finish('disk', () => checkDisk(config))),
    ...(await finish('file modes', () => checkModes(config))),
    ...(config.apiBaseUrl === undefined ? await examineData(config, now) : await examineReach(config, now, undefined)),
  ];
  return found.map((finding) => ({ ...finding, text: hide(finding.text).replaceAll('\n', ' ') }));
}
