import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { assertConfirmedByFactor } from '../users/step-up/step-up.ts';
import { exportArchive } from './export-archive.ts';
import { exportData } from './profile-export.ts';
import { getProfile, updateProfile } from './profile-service.ts';

export function profileRoutes(app: FastifyInstance): void {
  serve(app, contract.getProfile, ({ tx, identity }) => getProfile(tx, identity));
  serve(app, contract.replaceProfile, ({ tx, identity, body }) =>
    updateProfile(tx, identity, { ...body, whole: true }),
  );
  serve(app, contract.updateProfile, ({ tx, identity, body }) => updateProfile(tx, identity, body));
  serve(app, contract.exportData, {
    handle: async ({ tx, identity, reply }) => {
      await assertConfirmedByFactor(tx, identity);
      reply.type('application/zip').header('content-disposition', 'attachment; filename="nestegg-export.zip"');
      return exportData(tx, identity);
    },
    present: exportArchive,
  });
}
