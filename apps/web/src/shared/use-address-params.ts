import { useSearchParams } from 'react-router';

/** What a page's address chooses, and how to change it: an empty value leaves the address. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return { params, set };
}
