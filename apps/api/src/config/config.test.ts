import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const KEY = 'A'.repeat(43);
const OPEN = { PUBLIC_ORIGIN: 'https://nestegg.example', ALLOW_UNVERIFIED_EMAIL: '1' };
const TENANT = { AUTH_DOMAIN: 'x.eu.auth0.com', AUTH_CLIENT_ID: 'id', AUTH_AUDIENCE: 'https://api' };

const ALL = {
  PORT: '80',
  PUBLIC_ORIGIN: 'https://nestegg.example/',
  SMTP_URL: 'smtp://mail.example',
  TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16 2001:db8::1 2001:db8:1::/64 fd00::/128 loopback linklocal uniquelocal',
  PUSH_SERVICES: 'push.example push.example.org:8443',
  DATABASE_URL: 'postgres://u:p@db/nestegg',
  LOG_LEVEL: 'info',
  SECRET_KEY: ` ${KEY}\n`,
  PASSKEY_RP_ID: 'nestegg.example',
  DATABASE_LOGIN_PASSWORD: 'p',
  PREPARED_STATEMENTS: '0',
  MONITORING_DSN: 'https://key@reports.example/1',
  SOCIAL_GITHUB: 'https://github.com/nestegg',
  SOCIAL_MASTODON: 'https://mastodon.example/@nestegg',
  DATA_DIR: '/data',
  BACKUP_DIR: '/backups',
  BACKUP_KEEP: '30',
  BACKUP_AT: '23:45',
  OPERATOR_EMAIL: 'ada@example.com',
  PARENT_PID: '7',
};

describe('RUN-08 the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: 'localhost',
      publicOrigin: 'http://localhost:4000',
      databaseUrl: undefined,
      externalIdentity: undefined,
      trustedProxies: [],
      logLevel: 'warn',
      mailFrom: 'Nestegg <nestegg@localhost>',
      preparedStatements: true,
      metrics: false,
      backupDir: undefined,
      backupKeep: 14,
      backupAt: { hour: 3, minute: 30 },
    });
  });

  it('is taken as it is', () => {
    expect(readConfig(ALL)).toMatchObject({
      port: 80,
      host: 'localhost',
      publicOrigin: 'https://nestegg.example',
      trustedProxies: [
        '10.0.0.1',
        '10.1.0.0/16',
        '2001:db8::1',
        '2001:db8:1::/64',
        'fd00::/128',
        'loopback',
        'linklocal',
        'uniquelocal',
      ],
      pushServices: ['push.example', 'push.example.org:8443'],
      mailFrom: 'Nestegg <nestegg@nestegg.example>',
      databaseUrl: 'postgres://u:p@db/nestegg',
      smtpUrl: 'smtp://mail.example',
      logLevel: 'info',
      secretKey: KEY,
      passkeyRpId: 'nestegg.example',
      databaseLoginPassword: 'p',
      preparedStatements: false,
      monitoringDsn: 'https://key@reports.example/1',
      social: { github: 'https://github.com/nestegg', mastodon: 'https://mastodon.example/@nestegg' },
      dataDir: '/data',
      backupDir: '/backups',
      backupKeep: 30,
      backupAt: { hour: 23, minute: 45 },
      operatorEmail: 'ada@example.com',
      parentPid: 7,
    });
    expect(readConfig({ PORT: '65535', BACKUP_KEEP: '9999' })).toMatchObject({ port: 65_535, backupKeep: 9_999 });
    expect(readConfig({ MAIL_FROM: 'bank@example.com' }).mailFrom).toBe('bank@example.com');
    expect(readConfig({ DATA_DIR: 'data', BACKUP_DIR: 'backups' })).toMatchObject({
      dataDir: resolve('data'),
      backupDir: resolve('backups'),
    });
  });

  it('takes each setting that is empty for one that is not there', () => {
    const names = [
      ...Object.keys(ALL),
      ...Object.keys(OPEN),
      ...Object.keys(TENANT),
      'HOST',
      'API_BASE_URL',
      'MAIL_FROM',
    ];
    for (const name of names) expect(readConfig({ [name]: '' }), name).toEqual(readConfig({}));
  });

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
    ['', false],
  ])('reads %j as a flag', (METRICS, metrics) => expect(readConfig({ METRICS }).metrics).toBe(metrics));

  it('refuses any other word for a flag', () => {
    expect(() => readConfig({ METRICS: 'yes' })).toThrow('METRICS must be 1 or 0, not "yes"');
  });

  it('IDP-05 names another identity provider with all three of its settings, or none', () => {
    const env = TENANT;
    expect(readConfig(env)).toMatchObject({
      externalIdentity: { domain: 'x.eu.auth0.com', clientId: 'id', audience: 'https://api' },
    });
    expect(() => readConfig({ ...env, AUTH_AUDIENCE: '' })).toThrow('belong together');
  });

  it('IDP-06 IDP-14 keeps strangers out while addresses are not proven', () => {
    const env = { PUBLIC_ORIGIN: 'https://nestegg.example' };
    expect(() => readConfig(env)).toThrow('set SMTP_URL, or ALLOW_UNVERIFIED_EMAIL=1');
    for (const HOST of ['0.0.0.0', '::', '192.168.0.2']) {
      expect(() => readConfig({ HOST })).toThrow('HOST lets other machines in');
      expect(readConfig({ ...env, HOST, ALLOW_UNVERIFIED_EMAIL: '1' }).host).toBe(HOST);
      expect(readConfig({ ...env, HOST, SMTP_URL: 'smtps://mail.example' }).host).toBe(HOST);
    }
  });

  it('IDP-06 is reached from this machine alone, unless another address is asked for', () => {
    const env = { PUBLIC_ORIGIN: 'https://nestegg.example', SMTP_URL: 'smtps://mail.example' };
    expect([readConfig({}).host, readConfig(env).host]).toEqual(['localhost', 'localhost']);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it.each([
    ['https://api.example/', 'https://api.example'],
    ['https://api.example/v1//', 'https://api.example/v1'],
    ['http://localhost:5000', 'http://localhost:5000'],
  ])('SDK-01 names another API to host the app for: %s', (address, base) => {
    expect(readConfig({ ...TENANT, API_BASE_URL: address }).apiBaseUrl).toBe(base);
    expect(() => readConfig({ API_BASE_URL: address })).toThrow('API_BASE_URL needs AUTH_DOMAIN');
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number'],
    [{ HOST: 'everywhere' }, 'HOST must be an address of this machine'],
    [{ PORT: '0' }, 'PORT must be a port number'],
    [{ PORT: '65536' }, 'PORT must be a port number'],
    [{ PUBLIC_ORIGIN: 'nestegg.example' }, 'PUBLIC_ORIGIN must be an address'],
    [{ PUBLIC_ORIGIN: 'https://nestegg.example/app' }, 'without a path'],
    [{ PUBLIC_ORIGIN: 'https://nestegg.example/?app=1' }, 'without a path'],
    [{ PUBLIC_ORIGIN: 'https://nestegg.example/#app' }, 'without a path'],
    [{ PUBLIC_ORIGIN: 'https://ada@nestegg.example' }, 'without a path'],
    [{ ...OPEN, PASSKEY_RP_ID: 'egg.example' }, 'PASSKEY_RP_ID must be nestegg.example or a domain that it lies in'],
    // A domain that many sites lie in.
    [{ ...OPEN, PASSKEY_RP_ID: 'example' }, 'PASSKEY_RP_ID must be nestegg.example or a domain that it lies in'],
    [{ PUBLIC_ORIGIN: 'http://192.168.0.2:4000', ALLOW_UNVERIFIED_EMAIL: '1' }, 'must start with https://'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres://'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address'],
    [{ PUSH_SERVICES: 'https://push.example' }, 'PUSH_SERVICES must be host names'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ TRUSTED_PROXIES: '2001:db8::/129' }, 'TRUSTED_PROXIES must be addresses or networks'],
    [{ API_BASE_URL: 'api.example' }, 'API_BASE_URL must be an address that starts with http:// or https://'],
    [{ API_BASE_URL: 'https://api.example/?key=1' }, 'API_BASE_URL must be an address like https://api.example'],
    [{ API_BASE_URL: 'https://api.example/#v1' }, 'API_BASE_URL must be an address like https://api.example'],
    [{ API_BASE_URL: 'https://u:p@api.example' }, 'API_BASE_URL must be an address like https://api.example'],
    [{ ...TENANT, PUBLIC_ORIGIN: 'https://x.example', API_BASE_URL: 'http://api.example' }, 'must start with https://'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a number from 1 to 9999'],
    [{ BACKUP_KEEP: '10000' }, 'BACKUP_KEEP must be a number from 1 to 9999'],
    [{ BACKUP_AT: '3:30' }, 'BACKUP_AT must be a time like 03:30'],
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be a time like 03:30'],
    [{ BACKUP_AT: '03:60' }, 'BACKUP_AT must be a time like 03:30'],
    [{ OPERATOR_EMAIL: 'ada@example.com' }, 'OPERATOR_EMAIL needs SMTP_URL'],
    [{ PARENT_PID: '0' }, 'PARENT_PID must be the number of a process'],
    [{ SECRET_KEY: `${KEY} ${KEY.slice(1)}` }, 'SECRET_KEY must be 32 random bytes in base64url'],
    [{ OPERATOR_EMAIL: 'Ada' }, 'OPERATOR_EMAIL must be an e-mail address'],
    [{ OPERATOR_EMAIL: 'ada@example.com,ben@example.com' }, 'OPERATOR_EMAIL must be an e-mail address'],
    [{ ALLOW_UNVERIFIED_EMAIL: 'yes' }, 'ALLOW_UNVERIFIED_EMAIL must be 1 or 0'],
    [{ AUTH_DOMAIN: 'https://x', AUTH_CLIENT_ID: 'a', AUTH_AUDIENCE: 'b' }, 'AUTH_DOMAIN must be a host name'],
  ])('RUN-09 is refused in one line with %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('keeps a password out of the message about it', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@db' })).not.toThrow(/secret/);
    expect(() => readConfig({ API_BASE_URL: 'https://u:secret@api.example' })).not.toThrow(/secret/);
  });
});
