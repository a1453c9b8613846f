import type { Config } from './config/config.ts';
import { logTo } from './log.ts';
import { drain } from './plugins/shutdown.ts';
import { listen, webConfig, type RunningServer } from './start-server.ts';
import { buildWebApp } from './web-app.ts';

/** Starts what hosts the web app for another API: no database, no identity, no mail. */
export async function startWebHost(config: Config): Promise<Pick<RunningServer, 'address' | 'app' | 'stop'>> {
  const { publicOrigin, webDir, trustedProxies, logLevel } = config;
  const app = await buildWebApp({
    web: { dir: webDir, config: webConfig(config), publicOrigin },
    trustedProxies,
    logger: logTo(process.stderr, logLevel),
  });
  await listen(app, config);
  const stop = async () => {
    await drain(app);
    await app.close();
  };
  return { address: publicOrigin, app, stop };
}
