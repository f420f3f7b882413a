import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that is sent once: a second click may come before the first is rendered. After a failure it may be sent
 * again.
 */
export function useMutationOnce<Answer, Asked>(options: UseMutationOptions<Answer, Error, Asked>) {
  const sent = useRef(false);
  const mutation = useMutation({
    ...options,
    onError: (...failure) => {
      sent.current = false;
      return options.onError?.(...failure);
    },
  });
  function mutate(asked: Asked): void {
    if (sent.current) return;
    sent.current = true;
    mutation.mutate(asked);
  }
  return { ...mutation, mutate };
}
