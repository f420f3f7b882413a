import { addressOf } from '@wheelhouse/contract/client';
import { getEvent } from '@wheelhouse/contract/events';
import { getInstallation } from '@wheelhouse/contract/installation';
import { getArticle } from '@wheelhouse/contract/news';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { productName } from '#lib/installation.ts';
import { idInPath } from '#routes/idInPath.ts';
import type { Answers } from './pageQueries.ts';
import { sharedHead, type SharedPage } from './sharedHead.tsx';

type Named = Pick<SharedPage, 'title' | 'descriptions' | 'picture' | 'published'>;

interface NamedPage {
  readonly pattern: RegExp;
  readonly address: (id: number) => string;
  /** What it is called, by the answer. @throws where that is not one */
  readonly name: (answer: unknown) => Named;
}

/** Pages with a title and preview in the document, for shared links, whether rendered or not. */
const namedPages: readonly NamedPage[] = [
  {
    pattern: /^\/news\/(\d+)$/,
    address: (id) => addressOf(getArticle, { params: { id } }),
    name(answer) {
      const { title, shortDescription, banner, time } = z.parse(getArticle.answer, answer);
      return { title, descriptions: [shortDescription], picture: banner, published: time };
    },
  },
  {
    pattern: /^\/events\/(\d+)$/,
    address: (id) => addressOf(getEvent, { params: { id } }),
    name(answer) {
      const { title, shortDescription, banner } = z.parse(getEvent.answer, answer);
      return { title, descriptions: [shortDescription], picture: banner };
    },
  },
];

const installation = addressOf(getInstallation, {});

/** The requests needed to name a page, and its name from their answers; undefined if a page has none of its own. */
export function namingOf(path: string) {
  for (const { pattern, address, name } of namedPages) {
    const id = idInPath(pattern.exec(path)?.[1] ?? '');
    if (id === 0) continue;
    const own = address(id);
    return {
      addresses: [installation, own],
      head(answers: Answers, publicUrl: string): ReactNode {
        const product = productName(z.parse(getInstallation.answer, answers[installation]));
        return sharedHead({ ...name(answers[own]), path, publicUrl, product });
      },
    };
  }
  return undefined;
}
