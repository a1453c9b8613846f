import { describe, expect, it } from 'vitest';
import { control, describes, press, expectText, expectNoText, type } from '../../../test-support/page.ts';
import { showScreen, type Answers } from '../../../test-support/scripted-screen.tsx';
import { CreateHouseholdScreen } from './create-household-screen.tsx';

const CREATE = 'POST /api/households';
const FAILED = 'Failed to create household. Please try again.';

const show = (answers: Answers = {}) => showScreen(<CreateHouseholdScreen />, answers, '/households/new');

describe('the page that creates a household', () => {
  it('HH-09 HH-14 sends its name, and leads to its page', async () => {
    const screen = show({ [CREATE]: { status: 201, body: { id: 'h-9', name: 'Lake House' } } });
    await expectText('Create New Household');
    await type('Household Name', '  Lake House ');
    await press('Create Household');
    await expect.poll(screen.address).toBe('/households/h-9');
    expect(screen.writes()).toMatchObject([{ call: CREATE, body: { name: 'Lake House' } }]);
  });

  it('SDK-39 leads to the list where the answer is empty', async () => {
    const screen = show({ [CREATE]: { status: 201, body: '' } });
    await type('Household Name', 'Lake House');
    await press('Create Household');
    await expect.poll(screen.address).toBe('/households');
  });

  it('leads back to the list unsaved', async () => {
    show();
    expect((await control('Cancel')).getAttribute('href')).toBe('/households');
  });

  it('HH-38 refuses no name and one over 200 characters by the field, once it was tried', async () => {
    const screen = show({ [CREATE]: { status: 201, body: { id: 'h-9', name: 'x' } } });
    await expectText('Household Name');
    await expectNoText('is required');
    await press('Create Household');
    await describes('Household Name', 'Household Name is required');
    await type('Household Name', 'x'.repeat(201));
    await describes('Household Name', 'Household Name is too long (at most 200 characters)');
    expect(screen.writes()).toEqual([]);
    await type('Household Name', 'x'.repeat(200));
    await press('Create Household');
    await expect.poll(screen.address).toBe('/households/h-9');
  });

  it('HH-22 says that it failed, and tries again with the same key', async () => {
    const screen = show({ [CREATE]: { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } } });
    await type('Household Name', 'Lake House');
    await press('Create Household');
    await expectText(FAILED);
    await press('Create Household');
    await expect.poll(() => screen.calls(CREATE).length).toBe(2);
    const [first, second] = screen.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(screen.address()).toBe('/households/new');
  });

  it('ERR-41 says by the field why the server refused the name, however it names it', async () => {
    const details = [{ path: ['household', 'name'], message: 'There is one' }];
    show({ [CREATE]: { status: 422, body: { code: 'VALIDATION_ERROR', message: 'No', details } } });
    await type('Household Name', 'Lake House');
    await press('Create Household');
    await describes('Household Name', 'There is one');
    await expectNoText(FAILED);
  });
});
