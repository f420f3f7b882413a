import * as z from 'zod/mini';
import { answerQuestions } from '#platform/threads/answerQuestions.ts';
import { cleanHtml } from './cleanHtml.ts';

answerQuestions((html) => cleanHtml(z.parse(z.string(), html)));
