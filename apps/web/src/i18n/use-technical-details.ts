import type { NesteggFailure } from '@nestegg/api-sdk';
import type { TechnicalDetailsProps } from '@nestegg/duck-ui/TechnicalDetails';
import { errors } from './en/errors.ts';
import { useTexts } from './language-context.tsx';
import { useFormats } from './formats.ts';

/** The technical details of a failed request: when, what, where, and the server's own message. */
export function useTechnicalDetails(): (error: NesteggFailure) => TechnicalDetailsProps {
  const t = useTexts(errors);
  const formats = useFormats();
  return (error) => {
    const [operation = '', endpoint = ''] = error.endpoint.split(' ');
    const trackingId = error.kind === 'answer' ? error.trackingId : null;
    return {
      label: t.technicalDetails,
      entries: [
        { label: t.time, value: formats.moment(new Date(error.timestamp)) },
        { label: t.code, value: error.code },
        { label: t.endpoint, value: endpoint },
        { label: t.operation, value: operation },
        { label: t.message, value: error.message },
        ...(trackingId === null ? [] : [{ label: t.trackingId, value: trackingId }]),
      ],
    };
  };
}
