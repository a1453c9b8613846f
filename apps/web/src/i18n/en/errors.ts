import { catalogue } from '../catalogue.ts';

export const errors = catalogue('errors', {
  title: 'Error',
  technicalDetails: 'Technical Details',
  time: 'Time',
  code: 'Code',
  endpoint: 'Endpoint',
  operation: 'Operation',
  message: 'Error message',
  trackingId: 'Tracking number',
  close: 'Close',
  boundaryTitle: 'Something went wrong',
  boundaryText: 'An error occurred while rendering this component. Please try again or contact support.',
  tryAgain: 'Try Again',
  error: 'Error',
  component: 'Component stack',
});
