import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that is sent once: a second click may come before the first is rendered. After a failure it may be sent
 * again.
 */
export function useMutationOnce<Answer, Input>(options: UseMutationOptions<Answer, Error, Input>) {
  const sent = useRef(false);
  const mutation = useMutation({
    ...options,
    onError: (...failure) => {
      sent.current = false;
      return options.onError?.(...failure);
    },
  });
  function mutate(input: Input): void {
    if (sent.current) return;
    sent.current = true;
    mutation.mutate(input);
  }
  return { ...mutation, mutate };
}
