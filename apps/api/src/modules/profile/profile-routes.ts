import { exportData, readProfile, replaceProfile, updateProfile } from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { exportArchive } from './export-archive.ts';
import { exportOf } from './profile-export.ts';
import { changeProfile, readProfileOf } from './profile-service.ts';

export function profileRoutes(app: FastifyInstance): void {
  serve(app, readProfile, ({ tx, identity }) => readProfileOf(tx, identity));
  serve(app, replaceProfile, ({ tx, identity, body }) => changeProfile(tx, identity, { ...body, whole: true }));
  serve(app, updateProfile, ({ tx, identity, body }) => changeProfile(tx, identity, body));
  serve(app, exportData, {
    handle: ({ tx, identity, reply }) => {
      reply.type('application/zip').header('content-disposition', 'attachment; filename="nestegg-export.zip"');
      return exportOf(tx, identity);
    },
    present: exportArchive,
  });
}
